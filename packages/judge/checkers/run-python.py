# Runs the Python program named first as if it had been started itself, and keeps its own failures apart from what
# it decides: an exception ends with 3, which no protocol of checkers gives a meaning that blames the contestant;
# one for want of a partner in an interactive run ends as the signal would that other programs get.
import os
import sys
import types

FAILED = 3
NO_PARTNER = 141


def run(program):
    # As the main module its globals are cleared at the interpreter's end in the way that flushes files it left open;
    # runpy would leave them to the collector, which loses what is not written yet.
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
    # The interpreter would fail on it once more at its end, with a code of its own.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    code = code or NO_PARTNER
sys.exit(code)
