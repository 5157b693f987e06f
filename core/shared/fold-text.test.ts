import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['CALLE PIÑÓN, PEÑUELAS', 'calle pinon, penuelas'],
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ŁÓDŹ · Ørsted · Đặng', 'lodz · orsted · dang'],
  ['ΑΘΗΝΑ', 'αθηνα'],
  ['МОСКВА, Ёлка', 'москва, елка'],
  ['STRASSE straße 千葉', 'strasse straße 千葉'],
])('folds %s', (text, folded) => expect(foldText(text)).toBe(folded))
