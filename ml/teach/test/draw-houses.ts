import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConditionGrade } from '@curbgrade/core/grading/grade-scale'
import { drawPicture, placeFor } from '@curbgrade/demo-town'
import sharp from 'sharp'
import { readFolder } from '../read-folder.ts'

/** Draws houses of all ten conditions into a folder, with metadata. Returns the condition by the hash of what a teacher sees. */
export async function drawHouses(
  folder: string,
  count: number,
): Promise<ReadonlyMap<string, ConditionGrade>> {
  const conditionOf = (number: number) => (1 + (number % 10)) as ConditionGrade
  for (let number = 0; number < count; number++) {
    const place = placeFor({ street: `${number} Taught Street`, city: 'Parma', state: 'OH', zip: '44129' })
    const condition = conditionOf(number)
    const jpeg = await drawPicture({ ...place, category: 'house', condition }, 'street')
    const located = sharp(jpeg).withExif({ IFD0: { Copyright: 'where it was taken' } })
    await writeFile(join(folder, `${number}.jpg`), await located.jpeg().toBuffer())
  }
  const { pictures } = await readFolder(folder)
  return new Map(pictures.map(({ file, hash }) => [hash, conditionOf(Number.parseInt(file, 10))]))
}
