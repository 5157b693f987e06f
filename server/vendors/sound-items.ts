import { z } from 'zod'

/** A bad item costs only itself. If no item can be read, the format has changed: the answer is malformed. */
export const soundItems = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items, { issues }): z.output<Item>[] => {
    const sound = items.flatMap((value) => {
      const parsed = item.safeParse(value)
      return parsed.success ? [parsed.data] : []
    })
    if (sound.length === 0 && items.length > 0)
      issues.push({ code: 'custom', message: 'no item can be read', input: items })
    return sound
  })
