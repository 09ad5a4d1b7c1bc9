import { messages } from "@assay/contract/texts/messages";

/** Why a dropped zip cannot be read. */
export const ZIP_MESSAGES = messages("zip", {
  tooManyFiles: "{zip} has more than {most, number} files.",
  encrypted: "{zip} is encrypted. Unpack it and drop its files.",
  unknownPacking: "{path} in {zip} is packed in a way that cannot be read here. Unpack it and drop its files.",
  tooLarge: "{path} in {zip} is larger than a test may be.",
  broken: "{zip} is not a zip file, or it is incomplete. Unpack it and drop its files.",
});
