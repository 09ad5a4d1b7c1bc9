import { hash } from "node:crypto";
import { ABOUT, type ClicsObject, type ObjectTypeName, writeObject } from "#clics/objects/object-type";

/** The name of a type in the feed: that of the contest is singular. */
function feedType(type: ObjectTypeName): string {
  return type === "contests" ? "contest" : type;
}

/** What a feed's client has been told: of each object a hash, so that only what is new to it is sent. */
export class SentObjects {
  readonly #hashes = new Map<ObjectTypeName, Map<string, string>>();
  /** The ids of each submission's objects, by type. */
  readonly #ofSubmission = new Map<string, Set<string>>();

  /** The line for an object, or null if the client knows it as it is. */
  add(type: ObjectTypeName, properties: readonly string[], object: ClicsObject): string | null {
    const id = object.id ?? "";
    const data = writeObject(properties, object);
    const known = this.#of(type);
    const digest = hash("sha1", data, "base64");
    if (known.get(id) === digest) return null;
    known.set(id, digest);
    const about = object[ABOUT];
    if (about !== undefined) this.#ofSubmission.set(`${type} ${about}`, this.#idsOf(type, about).add(id));
    const shownId = type === "contests" || type === "state" ? null : id;
    return `{"type":${JSON.stringify(feedType(type))},"id":${JSON.stringify(shownId)},"data":${data}}`;
  }

  /** Lines that delete the objects of this type, or of this submission, that are not among these any more. */
  removeOthers(type: ObjectTypeName, objects: readonly ClicsObject[], about: string | null = null): string[] {
    const known = this.#of(type);
    const present = new Set(objects.map(({ id }) => id ?? ""));
    const own = about === null ? [...known.keys()] : [...this.#idsOf(type, about)];
    return own
      .filter((id) => !present.has(id) && known.has(id))
      .map((id) => {
        known.delete(id);
        if (about !== null) this.#idsOf(type, about).delete(id);
        return `{"type":${JSON.stringify(feedType(type))},"id":${JSON.stringify(id)},"data":null}`;
      });
  }

  #of(type: ObjectTypeName): Map<string, string> {
    const known = this.#hashes.get(type) ?? new Map();
    this.#hashes.set(type, known);
    return known;
  }

  #idsOf(type: ObjectTypeName, about: string): Set<string> {
    return this.#ofSubmission.get(`${type} ${about}`) ?? new Set();
  }
}
