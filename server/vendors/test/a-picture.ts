import sharp from 'sharp'
import type { PictureToGrade } from '../../ai/graders/grader.ts'

/** A real single-color JPEG. */
export async function aPicture(fields: Partial<PictureToGrade> = {}): Promise<PictureToGrade> {
  const background = { r: 120, g: 90, b: 60 }
  const jpeg = await sharp({ create: { width: 40, height: 27, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const policy = { store: true, machineGrading: true, training: true }
  return {
    imageId: '00000000-0000-4000-8000-000000000000',
    jpeg,
    kind: 'street',
    provenance: { provider: 'demo', capturedAt: null, attribution: '', heading: null, policy },
    ...fields,
  }
}
