import { type BuiltEntry, buildZip } from '@curbgrade/core/lists/archives/test/build-zip'
import { toFoundFiles } from '../finding/find-files.ts'
import type { FoundFile } from '../finding/found-files.ts'

/** A file in an archive that holds it alone. */
export async function archivedFile(entry: BuiltEntry): Promise<FoundFile> {
  const { files } = await toFoundFiles([new File([buildZip([entry])], 'a.zip')])
  const [file] = files
  if (file === undefined) throw new Error('the archive has no file')
  return file
}
