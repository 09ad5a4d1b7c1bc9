import type { Attack } from "#hostile/attack-program";

/** Programs that try to communicate over a network. */
export const NETWORK_ATTACKS: readonly Attack[] = [
  {
    name: "opens a socket of any family and type",
    body: `int odd = 0; for (int family = 0; family < 64; family++) for (int type = 0; type < 11; type++)
        if (socket(family, type, 0) != -1 || errno != EPERM) odd++; printf("%d", odd);`,
    sees: "0",
  },
  {
    name: "connects to the machine's database over loopback",
    body: `struct sockaddr_in address = {AF_INET, htons(PORT), {htonl(INADDR_LOOPBACK)}}; int file = TRY(socket(AF_INET, SOCK_STREAM, 0));
      TRY(connect(file, (void *)&address, sizeof address)); TRY(sendto(0, "x", 1, 0, (void *)&address, sizeof address));`,
    sees: "EPERM EBADF ENOTSOCK",
  },
  {
    name: "queries the name service",
    body: `struct addrinfo *found; printf("%d ", getaddrinfo("example.org", "80", 0, &found) != 0); TRY(open("/etc/resolv.conf", O_RDONLY)); TRY(open("/etc/hosts", O_RDONLY));`,
    sees: "1 ENOENT ENOENT",
  },
  {
    name: "connects a socket pair to the host's abstract socket",
    body: `int pair[2]; TRY(socketpair(AF_UNIX, SOCK_STREAM, 0, pair)); struct sockaddr_un address = {AF_UNIX}; strcpy(address.sun_path + 1, ABSTRACT);
      socklen_t length = 3 + strlen(ABSTRACT); TRY(connect(pair[0], (void *)&address, length)); int loose[2]; TRY(socketpair(AF_UNIX, SOCK_DGRAM, 0, loose));
      TRY(connect(loose[0], (void *)&address, length)); TRY(sendto(loose[1], "x", 1, 0, (void *)&address, length));`,
    sees: "done ECONNREFUSED done ECONNREFUSED ECONNREFUSED",
  },
  {
    name: "listens where the next box might connect",
    body: `int pair[2]; socketpair(AF_UNIX, SOCK_DGRAM, 0, pair); struct sockaddr_un address = {AF_UNIX, "/box/socket"}; TRY(bind(pair[0], (void *)&address, sizeof address));
      struct sockaddr_un outside = {AF_UNIX, "/run/socket"}; TRY(bind(pair[1], (void *)&outside, sizeof outside)); TRY(listen(pair[0], 1)); TRY(accept(pair[0], 0, 0));`,
    sees: "done ENOENT EOPNOTSUPP EOPNOTSUPP",
  },
  {
    name: "reaches AF_VSOCK, or the network through io_uring",
    body: `char room[256] = {0}; TRY(syscall(SYS_io_uring_setup, 8, room)); TRY(syscall(SYS_io_uring_enter, 3, 1, 0, 0, 0)); TRY(syscall(SYS_io_uring_register, 3, 0, 0, 0));
      TRY(socket(40, SOCK_STREAM, 0));`,
    sees: "ENOSYS ENOSYS ENOSYS EPERM",
  },
  {
    name: "sends descriptors over its standard streams",
    body: `int pair[2]; char control[CMSG_SPACE(4)] = {0}; struct iovec one = {"x", 1}; struct msghdr message = {.msg_iov = &one, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
      struct cmsghdr *header = CMSG_FIRSTHDR(&message); header->cmsg_level = SOL_SOCKET; header->cmsg_type = SCM_RIGHTS; header->cmsg_len = CMSG_LEN(4);
      for (int file = 0; file < 8; file++) TRY(sendmsg(file, &message, 0));`,
    sees: "EPERM EPERM EPERM EPERM EPERM EPERM EPERM EPERM",
  },
  {
    name: "leaves sockets that keep each other alive for the next box",
    body: `int pair[2]; socketpair(AF_UNIX, SOCK_DGRAM, 0, pair); struct sockaddr_un name = {AF_UNIX, "\\0left"}; TRY(bind(pair[0], (void *)&name, 7));
      char control[CMSG_SPACE(8)] = {0}; struct iovec one = {"x", 1}; struct mmsghdr message = {{.msg_iov = &one, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control}};
      struct cmsghdr *header = CMSG_FIRSTHDR(&message.msg_hdr); header->cmsg_level = SOL_SOCKET; header->cmsg_type = SCM_RIGHTS; header->cmsg_len = CMSG_LEN(8); memcpy(CMSG_DATA(header), pair, 8);
      TRY(sendmsg(pair[1], &message.msg_hdr, 0)); TRY(syscall(SYS_sendmmsg, pair[1], &message, 1, 0)); TRY(send(pair[1], "x", 1, 0));`,
    sees: "done EPERM EPERM done",
  },
  {
    name: "counts network interfaces",
    body: `int pair[2]; socketpair(AF_UNIX, SOCK_STREAM, 0, pair); char room[4096]; struct { int length; char *place; } list = {4096, room}; TRY(ioctl(pair[0], 0x8912, &list));
      printf("%.*s ", list.length == 40 ? 16 : 0, room); TRY(open("/proc/net/tcp", O_RDONLY)); TRY(open("/proc/self/net/dev", O_RDONLY));`,
    sees: "ENOTTY  ENOENT EACCES",
  },
];
