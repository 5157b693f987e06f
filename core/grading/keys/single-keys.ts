/** Neither types a character nor erases one, so a program that types what was said doesn't press it. */
const TYPES_NOTHING: ReadonlySet<string> = new Set(['Enter', 'Escape'])

/** Whether a key works alone, as a shortcut. Users can turn off those that speech also types (WCAG 2.1.4). */
export const isShortcutOn = (name: string, hasSingleKeys: boolean): boolean =>
  hasSingleKeys || TYPES_NOTHING.has(name)
