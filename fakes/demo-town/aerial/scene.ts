import type { Place } from '../place.ts'
import { fill, HEIGHT, rect, WIDTH } from '../svg.ts'

export const aerialScene = (_place: Place): string => rect(0, 0, WIDTH, HEIGHT, fill('#7a9a55'))
