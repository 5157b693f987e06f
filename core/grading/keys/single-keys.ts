/**
 * Whether a key works alone, as a shortcut. Users can turn off those that type or erase a character, as a program does
 * that types what was said (WCAG 2.1.4).
 */
export const isShortcutOn = (name: string, hasSingleKeys: boolean): boolean =>
  hasSingleKeys || name === 'Enter' || name === 'Escape'
