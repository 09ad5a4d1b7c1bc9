import type { Endpoints } from "#endpoints/endpoint";

export const SITE_ENDPOINTS = {
  readPageLanguages: { method: "GET", path: "/api/languages", access: "public", needs: "languages[]" },
  readLanguageDetails: { method: "GET", path: "/api/languages/details", access: "public" },
  readSite: { method: "GET", path: "/api/site", access: "public" },
  readSiteLogo: { method: "GET", path: "/api/site/logo", access: "public", isPicture: true },
  readSiteText: { method: "GET", path: "/api/site/:name", access: "public" },
} as const satisfies Endpoints;

export const SITE_SETTINGS_ENDPOINTS = {
  readSiteSettings: { method: "GET", path: "/api/admin/site", access: "site.manage" },
  changeSiteSettings: { method: "PUT", path: "/api/admin/site", access: "site.manage" },
  changeSiteLogo: { method: "PUT", path: "/api/admin/site/logo", access: "site.manage" },
  removeSiteLogo: { method: "DELETE", path: "/api/admin/site/logo", access: "site.manage" },
} as const satisfies Endpoints;

export const AUDIT_ENDPOINTS = {
  listAudit: { method: "GET", path: "/api/admin/audit", access: "audit.read" },
} as const satisfies Endpoints;

export const ATTENTION_ENDPOINTS = {
  readAttention: { method: "GET", path: "/api/admin/attention", access: "attention.read" },
} as const satisfies Endpoints;
