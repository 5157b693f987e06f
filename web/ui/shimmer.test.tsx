import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Shimmer } from './shimmer.tsx'

afterEach(cleanup)

const isMoving = ({ container }: ReturnType<typeof render>) =>
  container.querySelector('.shimmer-light') !== null

it('moves, except where no one sees it', () => {
  expect(isMoving(render(<Shimmer />))).toBe(true)
  expect(isMoving(render(<Shimmer isStill />))).toBe(false)
})

it('moves by a transform alone, which paints nothing', () => {
  const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
  const [, keyframes = ''] = /@keyframes shimmer \{(.*?)\n\}/s.exec(theme) ?? []
  expect([...keyframes.matchAll(/([\w-]+):/g)].map(([, property]) => property)).toEqual([
    'transform',
    'transform',
  ])
})
