# Runs the Python program named by the first argument as if it were started directly, and distinguishes its failures from
# its decisions. An exception exits with 3, which no checker protocol treats as the contestant's mistake. A broken pipe to
# the partner of an interactive run exits with 141, a shell's exit code for a program that SIGPIPE ended.
import os
import sys
import types

FAILED = 3
NO_PARTNER = 141


def run(program):
    # The globals of the main module are cleared when the interpreter exits, in an order that flushes files left open.
    # runpy would leave that to the garbage collector, which loses unwritten data.
    main = sys.modules["__main__"] = types.ModuleType("__main__")
    main.__file__ = program
    try:
        with open(program, "rb") as source:
            code = compile(source.read(), program, "exec")
        exec(code, main.__dict__)
        return 0
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except BrokenPipeError:
        return NO_PARTNER
    except BaseException:
        sys.excepthook(*sys.exc_info())
        return FAILED


sys.argv = sys.argv[1:]
sys.path[0] = os.path.dirname(sys.argv[0])
code = run(sys.argv[0])
try:
    if sys.stdout and not sys.stdout.closed:
        sys.stdout.flush()
except BrokenPipeError:
    # The interpreter would flush again on exit, fail and exit with a code of its own.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    code = code or NO_PARTNER
sys.exit(code)
