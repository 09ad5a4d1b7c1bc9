/** The product's name, in the header and in page titles. */
export const PRODUCT_NAME = "Assay";
