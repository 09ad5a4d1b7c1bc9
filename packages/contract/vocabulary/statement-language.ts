/**
 * The code of a statement's language, in lower case: a tag of BCP 47, such as sv or pt-br. Pages set it as `lang` (WCAG 2.2,
 * criterion 3.1.2).
 */
export const STATEMENT_LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8}){0,3}$/;
