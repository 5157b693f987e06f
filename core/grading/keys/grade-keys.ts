import { categoryGrades, conditionGrades, type Grade } from '../grade-scale.ts'
import { keyCap, nameOf } from './key-name.ts'

type KeyBinding = {
  readonly name: string
  readonly code: string
  readonly shift: boolean
  readonly cap: string
}

function toBinding(key: string): KeyBinding {
  const symbol = key.replace('⇧', '')
  const shift = symbol !== key
  const code = /\d/.test(symbol) ? `Digit${symbol}` : `Key${symbol}`
  const name = nameOf(code, shift)
  return { name, code, shift, cap: keyCap(name) }
}

export const gradeKeys = Object.fromEntries(
  [...conditionGrades, ...categoryGrades].map(({ value, key }) => [value, toBinding(key)]),
) as Readonly<Record<Grade, KeyBinding>>

export const actionKeys = {
  undo: 'Backspace',
  skip: ' ',
  accept: 'Enter',
  'take-over': 'KeyE',
  flag: 'KeyF',
  note: 'KeyN',
  zoom: 'KeyZ',
  'other-kind': 'KeyA',
  panorama: 'KeyP',
  map: 'KeyM',
  'another-view': 'KeyV',
  'earlier-picture': '[',
  'later-picture': ']',
  'side-by-side': '=',
  'hold-earlier': '\\',
  leave: 'Escape',
  'show-keys': '?',
} as const

export type OtherAction = keyof typeof actionKeys

type Facts = {
  readonly grade: { readonly grade: Grade }
  readonly attribute: { readonly slot: number; readonly answer: boolean }
} & { readonly [Type in OtherAction]: object }

export type KeyAction<Type extends keyof Facts = keyof Facts> = {
  readonly [Each in Type]: { readonly type: Each } & Facts[Each]
}[Type]

export const actionByKey: ReadonlyMap<string, KeyAction> = new Map<string, KeyAction>([
  ...Object.entries(gradeKeys).map(
    ([grade, { name }]) => [name, { type: 'grade', grade: Number(grade) as Grade }] as const,
  ),
  ...Object.entries(actionKeys).map(([type, name]) => [name, { type: type as OtherAction }] as const),
])
