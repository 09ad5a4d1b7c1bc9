# Reads a zip archive on standard input and writes its files as a tar archive to descriptor 3. Ends with 1 when it is
# no sound zip archive or unpacks to more than the bytes that the only argument allows. Folders, links and names that
# leave the folder are left out; a name that comes twice counts the first time.
import io
import os
import sys
import tarfile
import zipfile

PERMISSIONS = 0o777
READABLE = 0o644
LINK = 0o120000
TYPE = 0o170000


def unpack(left):
    packed = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
    seen = set()
    with tarfile.open(fileobj=os.fdopen(3, "wb"), mode="w|") as archive:
        for entry in packed.infolist():
            parts = [part for part in entry.filename.replace("\\", "/").split("/") if part not in ("", ".")]
            mode = entry.external_attr >> 16
            if entry.is_dir() or not parts or ".." in parts or tuple(parts) in seen or mode & TYPE == LINK:
                continue
            seen.add(tuple(parts))
            with packed.open(entry) as stream:
                content = stream.read(left + 1)
            left -= len(content)
            if left < 0:
                sys.exit(1)
            member = tarfile.TarInfo("/".join(parts))
            member.size = len(content)
            member.mode = (mode & PERMISSIONS) | READABLE
            archive.addfile(member, io.BytesIO(content))


try:
    unpack(int(sys.argv[1]))
except Exception:
    sys.exit(1)
