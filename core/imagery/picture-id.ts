const PICTURE = /\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?]|$)/

/** The id of a stored picture, whatever its size; undefined for any other address. */
export const pictureIdIn = (url: string): string | undefined => PICTURE.exec(url)?.[1]
