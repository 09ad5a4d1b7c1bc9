/* Boxes as the maker sees them, and how it talks with the supervisor; maker.c tells the whole. */
#ifndef BOXES_H
#define BOXES_H
#include "maker.h"
#include <poll.h>

struct stream {
  int descriptor;
  char *bytes;
  size_t length;
};

struct box {
  struct box *next;
  uint32_t number, slot;
  int talk, self;
  int is_condemned, is_over;
  size_t cap;
  struct stream streams[2];
  struct word last;
};

/* All that have not gone. */
extern struct box *boxes;

/* talk.c */
_Noreturn void fail(const char *what);
void *allocate(size_t length);
/* Sends a message to the supervisor. */
void say(uint32_t number, char what, const void *bytes, size_t length);
/* Takes a message of the supervisor's; null when there is none any more. */
char *receive_message(uint32_t *string_length, uint32_t *length);
char **list_strings(char *bytes, size_t length);

/* boxes.c */
struct box *add_box(uint32_t number, uint32_t slot);
void kill_box(struct box *box);
/* Starts a program; the strings and the order are those of the supervisor's message. */
void run_in(struct box *box, char **strings, const char *order, size_t length);
/* Looks after a box when poll(2) has seen something of its four descriptors. True when it has gone. */
int attend(struct box *box, const struct pollfd *seen);
void remove_box(struct box *box);
#endif
