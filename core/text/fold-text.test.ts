import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['CALLE PIÑÓN, PEÑUELAS', 'calle pinon, penuelas'],
  ['Pen\u0303uelas', 'penuelas'],
  ['Ærø, Łódź, ĐURO', 'Æro, lodz, duro'],
  ['ELM Street 12½', 'elm street 12½'],
  ['УЛИЦА 東京', 'УЛИЦА 東京'],
  ['', ''],
])('folds “%s”', (text, folded) => expect(foldText(text)).toBe(folded))
