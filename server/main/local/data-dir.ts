import { access, constants, mkdir } from 'node:fs/promises'
import { OperatorError } from '../../platform/operator-error.ts'

export class DataDirUnusable extends OperatorError {
  override readonly name = 'DataDirUnusable'
}

/**
 * Makes the folder unless it exists.
 * @throws DataDirUnusable
 */
export async function makeDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataDirUnusable(
      `The folder ${path} can't be written (${code}). Choose another one as DATA_DIR.`,
      {
        cause: error,
      },
    )
  }
}
