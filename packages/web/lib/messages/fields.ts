/** What is wrong with a field of a form. */
export const FIELD_MESSAGES = {
  required: (label: string) => `${label} is required`,
  notValid: (label: string) => `${label} is not a valid address`,
} as const;
