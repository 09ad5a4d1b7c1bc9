# Runs one program of Jobe's API within a box: sets the limits that are the request's own, lets the shell start the command,
# and passes on as much of each output stream as is kept. The rest is read and dropped here, so that a flood costs the box's
# CPU time and nobody else's. Ends when the program's first process ends, by the same signal if it was a signal; the box then
# kills all others. Exits with 75 if the program could not be started, which is never the program's fault.
import json
import os
import resource
import select
import signal
import sys

FAULT = 75
CHUNK = 65_536
# More than a pipe may hold (fcntl(2), F_SETPIPE_SZ).
LEFT_BEHIND = 1_048_576
HARD = 1


def limit(kind, soft, hard):
    most = resource.getrlimit(kind)[HARD]
    if most != resource.RLIM_INFINITY:
        soft, hard = min(soft, most), min(hard, most)
    resource.setrlimit(kind, (soft, hard))


def start(job, output, errors):
    os.dup2(output, 1)
    os.dup2(errors, 2)
    os.closerange(3, 64)
    # Python ignores these two; programs expect to be ended by them.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    limit(resource.RLIMIT_STACK, job["stack"], job["stack"])
    limit(resource.RLIMIT_FSIZE, job["file"], job["file"])
    if job["memory"] is not None:
        limit(resource.RLIMIT_AS, job["memory"], job["memory"])
    os.execv("/bin/sh", ["sh", "-c", job["command"]])


def pass_on(source, target, left):
    """Reads once, and returns how much may still be passed on, or None at the end of the stream."""
    chunk = os.read(source, CHUNK)
    if not chunk:
        return None
    kept = memoryview(chunk)[:left]
    left -= len(kept)
    while kept:
        kept = kept[os.write(target, kept) :]
    return left


def follow(program, streams, woken, kept):
    left = {source: kept for source in streams}
    status = None
    while status is None:
        for ready in select.select([woken, *left], [], [])[0]:
            if ready == woken:
                os.read(woken, CHUNK)
                ended, found = os.waitpid(program, os.WNOHANG)
                status = found if ended == program else status
                continue
            rest = pass_on(ready, streams[ready], left[ready])
            if rest is None:
                del left[ready]
            else:
                left[ready] = rest
    for source, rest in left.items():
        drain(source, streams[source], rest)
    return status


def drain(source, target, rest):
    """What the program wrote before it ended; its children may go on writing."""
    os.set_blocking(source, False)
    for _ in range(LEFT_BEHIND // CHUNK):
        try:
            rest = pass_on(source, target, rest)
        except BlockingIOError:
            return
        if rest is None:
            return


def main():
    with open("/box/job.json") as file:
        job = json.load(file)
    os.chdir("/box/work")
    output, errors, wake = os.pipe(), os.pipe(), os.pipe()
    os.set_blocking(wake[1], False)
    signal.set_wakeup_fd(wake[1], warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    program = os.fork()
    if program == 0:
        try:
            start(job, output[1], errors[1])
        finally:
            os._exit(FAULT)
    os.close(output[1])
    os.close(errors[1])
    status = follow(program, {output[0]: 1, errors[0]: 2}, wake[0], job["stream"])
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        if number not in (signal.SIGKILL, signal.SIGSTOP):
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(0)


try:
    main()
except BaseException as fault:
    print("the program could not be run:", fault, file=sys.stderr)
    os._exit(FAULT)
