/** A path in its parts; `stem` is the file's name without its extension. */
export type PathParts = { readonly folders: readonly string[]; readonly stem: string }

export function splitPath(path: string): PathParts {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  return { folders: parts.slice(0, -1), stem: withoutExtensions(parts.at(-1) ?? '') }
}

/** `a.jpg.jpg` has two. `12.34.567` has none, because an extension begins with a letter. */
const withoutExtensions = (fileName: string): string => fileName.replace(EXTENSIONS, '')

const EXTENSIONS = /(?:\.(?:jpe?g|jpe|jfif|png|webp|tiff?|hei[cf]|avif|gif|bmp|dng|raw|zip))+$/i

/** `123 1/2 Main St` would be a folder named `123 1`. */
export const splitsFraction = (path: string): boolean => /\d[ _-]+[1-7][/\\][248](?!\d)/.test(path)
