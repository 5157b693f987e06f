import { cleanup, fireEvent, render } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LIVE_OPEN } from '../../client/live/on-reachable.ts'
import { Thumbnail } from '../../frame/thumbnail.tsx'
import { createImpressions, SeenImage } from '../../rows/index.ts'
import { CardPhotos } from './card-photos.tsx'

afterEach(cleanup)

const photo = '/api/images/1'
const pictures: readonly (readonly [string, ReactNode])[] = [
  ['in the strip, the rubric and the table', <Thumbnail key={0} src={photo} />],
  ['on the card of a list', <CardPhotos key={1} photos={[photo]} />],
  [
    'in the grid and among the samples',
    <SeenImage key={2} row={{ id: 'r1', photo }} impressions={createImpressions()} alt="1 Elm Street" />,
  ],
]

describe.each(pictures)('a picture %s', (_where, picture) => {
  it.each(['online', LIVE_OPEN])('that could not be loaded comes back on the event %s', (event) => {
    const { container } = render(picture)
    const image = () => container.querySelector('img')
    const first = image()
    if (first === null) throw new Error('no picture is shown')
    fireEvent.error(first)
    expect(image()).toBeNull()
    act(() => void window.dispatchEvent(new Event(event)))
    expect(image()?.getAttribute('src')).toContain(photo)
    expect(image()).not.toBe(first)
  })
})
