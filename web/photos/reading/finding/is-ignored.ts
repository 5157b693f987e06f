/** Hidden files, and what systems and storage devices leave between a person's photos. */
export const isIgnored = (path: string): boolean =>
  path.split('/').some((part) => HIDDEN.test(part) || LEFT_BY_SYSTEMS.has(part.toLowerCase()))

/** Dots alone lead to another folder. */
const HIDDEN = /^\.+[^.]/

const LEFT_BY_SYSTEMS: ReadonlySet<string> = new Set([
  '__macosx',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  '$recycle.bin',
  'system volume information',
  '@eadir',
])
