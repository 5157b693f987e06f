type Conditions = { readonly and?: string }

/** The picture `i` that a grade or an AI's result names, whether the property still shows it or not. `id` is SQL. */
export const lookUpPicture = (id: string, { and = 'true' }: Conditions = {}): string =>
  `join lateral ${byId(id)} on ${and}`

export const lookUpPictureIfAny = (id: string, { and = 'true' }: Conditions = {}): string =>
  `left join lateral ${byId(id)} on ${and}`

// `offset 0` keeps the planner from flattening the lookup (platform/db/row-joins.ts).
const byId = (id: string) => `(select * from picture_view where id = ${id} offset 0) i`
