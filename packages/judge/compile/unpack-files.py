# Reads zip archives from standard input and writes their files to descriptor 3 as one tar archive. The first argument is
# the most bytes they may unpack to; the others are the lengths of the archives. Exits with 1 if an archive is broken or
# the files are too large. Skips folders, links and names that leave the folder. Of a repeated name the first file counts.
import io
import os
import sys
import tarfile
import zipfile

PERMISSIONS = 0o777
READABLE = 0o644
LINK = 0o120000
TYPE = 0o170000


def unpack(left, lengths):
    packed = [zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read(length))) for length in lengths]
    seen = set()
    with tarfile.open(fileobj=os.fdopen(3, "wb"), mode="w|") as archive:
        for source, entry in [(source, entry) for source in packed for entry in source.infolist()]:
            parts = [part for part in entry.filename.replace("\\", "/").split("/") if part not in ("", ".")]
            mode = entry.external_attr >> 16
            if entry.is_dir() or not parts or ".." in parts or tuple(parts) in seen or mode & TYPE == LINK:
                continue
            seen.add(tuple(parts))
            with source.open(entry) as stream:
                content = stream.read(left + 1)
            left -= len(content)
            if left < 0:
                sys.exit(1)
            member = tarfile.TarInfo("/".join(parts))
            member.size = len(content)
            member.mode = (mode & PERMISSIONS) | READABLE
            archive.addfile(member, io.BytesIO(content))


try:
    unpack(int(sys.argv[1]), [int(length) for length in sys.argv[2:]])
except Exception:
    sys.exit(1)
