import { expect, it } from 'vitest'
import { namedChoice, toNewList } from './to-new-list.ts'

const given = {
  title: ' Elm ',
  method: 'manual',
  speedPreset: 'fast',
  imagery: 'street',
  pictures: 'suppliers',
  scale: null,
} as const
const plan = { street: 0, city: 1, state: 2, zip: 3 }

it('names every choice, so that the server reads the file as the browser did', () =>
  expect(
    toNewList(given, {
      mapping: plan,
      includesHidden: true,
      includesPlaceholders: true,
      encoding: 'ibm437',
      sheet: 'Parcels 2026',
      columns: [0, 1, 2, 3],
    }),
  ).toEqual({
    title: 'Elm',
    method: 'manual',
    imagery: 'street',
    mapping: JSON.stringify(plan),
    columns: '[0,1,2,3]',
    hidden: 'include',
    placeholders: 'include',
    encoding: 'ibm437',
    sheet: 'Parcels 2026',
  }))

it('names only the columns if nothing was chosen', () =>
  expect(
    toNewList(given, namedChoice({ includesHidden: false, includesPlaceholders: false }, { plan })),
  ).toEqual({
    title: 'Elm',
    method: 'manual',
    imagery: 'street',
    mapping: JSON.stringify(plan),
  }))

it('keeps the columns that were chosen', () =>
  expect(namedChoice({ mapping: { street: 3 } }, { plan })).toEqual({ mapping: { street: 3 } }))

it.each([
  [
    { gradesIn: 'export', areGradesMine: true },
    { gradesIn: 'export', areGradesMine: 'yes' },
  ],
  [{ gradesIn: 4, areGradesMine: false }, { gradesIn: '4' }],
  [{ areGradesMine: true }, {}],
] as const)('takes over the grades that were chosen: %o', (chosen, sent) => {
  const { gradesIn, areGradesMine } = toNewList(given, { mapping: plan, ...chosen })
  expect({ ...(gradesIn && { gradesIn }), ...(areGradesMine && { areGradesMine }) }).toEqual(sent)
})
