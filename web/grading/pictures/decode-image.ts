import { pictureIdIn } from '@curbgrade/core/imagery/picture-id'
import { request } from '../../client/api.ts'

/** Loads and decodes an image off the main thread, so that painting it is immediate. */
export async function decodeImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = ''
  image.draggable = false
  signal.addEventListener('abort', () => image.removeAttribute('src'))
  image.src = url
  try {
    await image.decode()
  } catch (cause) {
    if (!signal.aborted) await throwRefusal(url, signal)
    throw cause
  }
  return image
}

/** Throws the server's reason for refusing a picture, because an image element doesn't report it. */
async function throwRefusal(url: string, signal: AbortSignal): Promise<void> {
  const imageId = pictureIdIn(url)
  if (imageId !== undefined) await request('GET /api/images/:imageId', { params: { imageId }, signal })
}
