import { randomUUID } from 'node:crypto'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { drawPhoto, preparePhotos, sendPhoto } from '../photos/photos.ts'
import type { Worked } from '../pictures/picture-steps.ts'

/** A list under work, into which its user also brings photos. */
export type WorkedWithPhotos = Worked & { readonly photos: string[] }

type Step = (worked: WorkedWithPhotos) => Promise<unknown>

const anyOf = <Item>({ random }: WorkedWithPhotos, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]
const anyRow = ({ random, rows }: WorkedWithPhotos): number => 1 + Math.floor(random() * rows)

/** Every photo has bytes of its own. It was on screen, as a photo that the browser has is. */
async function bring(worked: WorkedWithPhotos): Promise<void> {
  const { client, listId, random, seen, photos, product } = worked
  const row = anyRow(worked)
  const photoId = randomUUID()
  const kind: FlatKind = random() < 0.3 ? 'aerial' : 'street'
  const color = `#${Math.floor(random() * 0xff_ff_ff)
    .toString(16)
    .padStart(6, '0')}`
  await sendPhoto(client, listId, await drawPhoto({ color }), { photoId, propertyId: `r${row}`, kind })
  await preparePhotos(product)
  photos.push(photoId)
  seen.set(row, [...(seen.get(row) ?? []), photoId])
}

const urlOf = ({ listId }: WorkedWithPhotos, photo: string | undefined) =>
  `/api/lists/${listId}/photos/${photo ?? randomUUID()}`

const move: Step = (worked) => {
  const propertyId = worked.random() < 0.2 ? null : `r${anyRow(worked)}`
  return worked.client.patch(urlOf(worked, anyOf(worked, worked.photos)), { propertyId })
}

const remove: Step = (worked) => worked.client.delete(urlOf(worked, anyOf(worked, worked.photos)))

const gradePhoto: Step = async (worked) => {
  const { client, listId, seen, random } = worked
  const row = anyRow(worked)
  const picture = anyOf(worked, seen.get(row) ?? [])
  await client.put(`/api/lists/${listId}/properties/r${row}/grade`, {
    grade: 1 + Math.floor(random() * 10),
    ...(picture !== undefined && { picture, shownAt: Date.now() }),
  })
}

const changeKind: Step = ({ client, listId, random }) =>
  client.patch(`/api/lists/${listId}`, { imagery: random() < 0.4 ? 'aerial' : 'street' })

export async function takePhotoStep(worked: WorkedWithPhotos): Promise<void> {
  const at = worked.random()
  if (at < 0.3) await bring(worked)
  else if (at < 0.75) await gradePhoto(worked)
  else if (at < 0.85) await move(worked)
  else if (at < 0.92) await remove(worked)
  else await changeKind(worked)
}
