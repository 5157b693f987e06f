import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePanoramaLayer } from './use-panorama-layer.ts'

const aCard = (row: number, hasPanorama = false) => ({
  id: `r${row}`,
  rowNo: row,
  street: `${row} Elm Street`,
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  grade: null,
  photo: null,
  aiScore: null,
  confidence: null,
  predictedClass: null,
  hasPanorama,
})
const open = (card = aCard(1)) => {
  const hook = renderHook(({ on }) => usePanoramaLayer(on), { initialProps: { on: card } })
  act(() => hook.result.current.toggle())
  return hook
}

it('opens and closes with the same key', () => {
  const { result } = open()
  expect(result.current.isOpen).toBe(true)
  act(() => result.current.toggle())
  expect(result.current.isOpen).toBe(false)
})

it('closes when the card changes, and stays closed when the card returns', () => {
  const { result, rerender } = open()
  rerender({ on: aCard(2) })
  expect(result.current.isOpen).toBe(false)
  rerender({ on: aCard(1) })
  expect(result.current.isOpen).toBe(false)
})

it('knows panoramas paid for now or earlier', () => {
  const { result } = open()
  act(() => result.current.markPaid(aCard(1)))
  const paid = [aCard(1), aCard(2), aCard(3, true)].map((card) => result.current.isPaid(card))
  expect(paid).toEqual([true, false, true])
})
