import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../client/api-error.ts'
import { aRow } from '../../test/answers.ts'
import type { ImageAnswer } from './load-picture.ts'
import { createPictures } from './pictures.ts'
import { useOtherKind } from './use-other-kind.ts'

const answer: ImageAnswer = {
  pic: '/above',
  large: null,
  provenance: null,
  match: null,
}

/** Opens a street list with a balance for `tokens` more pictures. */
function open(tokens = 9, ownKind: 'street' | 'aerial' = 'street') {
  const account = { tokens }
  const fetchImage = vi.fn(async () => {
    if (account.tokens === 0) throw new ApiError({ status: 402, code: 'insufficient_tokens' })
    account.tokens -= 1
    return answer
  })
  const pictures = createPictures({ fetchImage, decode: async () => new Image(), needsLarge: () => false })
  const onUnpaid = vi.fn()
  const showStreet = vi.fn()
  const own = createPictures({
    fetchImage: async () => ({ ...answer, pic: `/own-${ownKind}`, kind: ownKind }),
    decode: async () => new Image(),
    needsLarge: () => false,
  })
  const ports = { own, showStreet, onUnpaid }
  const hook = renderHook(({ on }) => useOtherKind({ imagery: 'street' }, pictures, on, ports), {
    initialProps: { on: aRow(1) },
  })
  const toggle = () => act(() => hook.result.current.toggle())
  const isShown = (card = aRow(1)) => hook.result.current.isShown(card)
  return { ...hook, account, own, fetchImage, onUnpaid, showStreet, toggle, isShown }
}

it('flips to the other kind and back, and pays once', async () => {
  const { result, toggle, isShown, fetchImage } = open()
  expect([result.current.isPaid(aRow(1)), result.current.isPaid(aRow(1, { hasOtherKind: true }))]).toEqual([
    false,
    true,
  ])
  toggle()
  expect([isShown(), result.current.kindOf(aRow(1)), result.current.kindOf(aRow(2))]).toEqual([
    true,
    'aerial',
    'street',
  ])
  await waitFor(() => expect(result.current.isPaid(aRow(1))).toBe(true))
  toggle()
  expect(isShown()).toBe(false)
  toggle()
  expect([isShown(), fetchImage.mock.calls.length]).toEqual([true, 1])
})

it('shows the next card, and the same one when it returns, as the list says', () => {
  const { rerender, toggle, isShown } = open()
  toggle()
  rerender({ on: aRow(2) })
  expect([isShown(aRow(1)), isShown(aRow(2))]).toEqual([false, false])
  rerender({ on: aRow(1) })
  expect(isShown()).toBe(false)
})

it('stays with the own kind if the balance is too low, and tries again', async () => {
  const { account, onUnpaid, toggle, isShown } = open(0)
  toggle()
  await waitFor(() => expect(onUnpaid).toHaveBeenCalledTimes(1))
  expect(isShown()).toBe(false)
  account.tokens = 1
  toggle()
  await waitFor(() => expect(isShown()).toBe(true))
})

it('leads from a picture from above in place of the street picture back to the street, and pays for neither', async () => {
  const { result, own, toggle, isShown, fetchImage, showStreet } = open(9, 'aerial')
  expect(result.current.isFromAbove(aRow(1))).toBe(false)
  own.prefetch([aRow(1)])
  await waitFor(() => expect(result.current.isFromAbove(aRow(1))).toBe(true))
  toggle()
  expect([isShown(), result.current.isPaid(aRow(1)), result.current.isPaid(aRow(2))]).toEqual([
    false,
    true,
    false,
  ])
  expect(showStreet.mock.calls).toEqual([[aRow(1)]])
  expect(fetchImage).not.toHaveBeenCalled()
})
