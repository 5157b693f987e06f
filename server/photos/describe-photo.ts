import type { PhotoReason } from '@curbgrade/core/photos/photo-reasons'
import type { PhotoFile } from './photo-file.ts'
import type { NewPhoto, SentPhoto } from './photos-store.ts'

/** What the client says wins over what the file says: the camera's clock may be wrong, and a phone strips the position. */
export function describePhoto(
  { details, ...photo }: SentPhoto,
  file: PhotoFile,
  reason: PhotoReason | null,
): NewPhoto {
  const { taken = dateOf(file), spot = spotOf(file) } = details
  return {
    ...photo,
    kind: details.kind,
    reason,
    batchId: details.batch,
    fileName: details.fileName,
    type: file.type,
    bytes: file.bytes,
    sha256: details.sha256,
    taken,
    utcOffsetMinutes: file.utcOffsetMinutes,
    lat: spot?.lat ?? null,
    lng: spot?.lng ?? null,
    accuracyMeters: spot?.accuracyMeters ?? null,
    heading: spot?.heading ?? null,
    isSphere: file.isSphere,
  }
}

const dateOf = ({ takenAt }: PhotoFile) =>
  takenAt === null ? null : { at: takenAt, precision: 'second' as const }

const spotOf = ({ position, accuracyMeters, heading }: PhotoFile) =>
  position && { ...position, accuracyMeters, heading }
