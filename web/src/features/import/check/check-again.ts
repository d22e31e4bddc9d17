/** Identifies the button that checks corrected rows again. */
export const CHECK_AGAIN_ID = 'import-check-again';
