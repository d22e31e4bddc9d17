/** Attributes of inputs whose text a phone must not correct. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
