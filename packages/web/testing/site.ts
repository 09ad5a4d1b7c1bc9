import type { Site } from "@assay/contract/routes/site";

/** An installation with a form service, as the server answers with it. */
export const SITE: Site = {
  contact: { url: "https://forms.example/submit", accessKey: "key-of-the-form" },
  contactAddress: "judge@example.org",
  contributors: [
    { name: "Mira Holm", role: "Judge", link: "https://example.org/mira" },
    { name: "Jonas Weil", role: "Server", link: null },
    { name: "Tove Aas", role: "Pages", link: null },
    { name: "Ravi Kapoor", role: "Problems", link: null },
  ],
};
