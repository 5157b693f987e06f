import { expect, it } from 'vitest'
import { pictureIdIn } from './picture-id.ts'

const id = '7e0b3c58-7cf0-4a5e-9a3e-7d0f0e5f9a11'

it.each([
  [`/api/images/${id}`, id],
  [`https://curbgrade.example/base/api/images/${id}/large?v=2`, id],
  ['data:image/png;base64,AAAA', undefined],
  ['/api/images/none', undefined],
])('%s', (url, picture) => expect(pictureIdIn(url)).toBe(picture))
