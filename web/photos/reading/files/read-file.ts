import type { PhotoFileSource } from '../sources/photo-file-source.ts'
import { UnreadableSource } from '../sources/unreadable-source.ts'
import { isMappingFile, type ReadMappingText, readMappingText } from './read-mapping-text.ts'
import { type ReadPhoto, type ReadPhotoOptions, readPhoto } from './read-photo.ts'

export type FileReading = { readonly fileName: string } & (
  | ReadPhoto
  | ReadMappingText
  | { readonly kind: 'unreadable'; readonly why: UnreadableSource['why'] }
)

type NamedSource = { readonly path: string; readonly source: PhotoFileSource }

export async function readFile(
  { path, source }: NamedSource,
  options: ReadPhotoOptions,
): Promise<FileReading> {
  const fileName = path.split('/').at(-1) ?? path
  try {
    const read = isMappingFile(fileName) ? await readMappingText(source) : await readPhoto(source, options)
    return { fileName, ...read }
  } catch (error) {
    if (error instanceof UnreadableSource) return { fileName, kind: 'unreadable', why: error.why }
    throw error
  }
}
