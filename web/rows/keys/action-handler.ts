import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'

type ActionType = KeyAction['type']

/** A handler that returns false leaves the key to the browser. */
export type ActionHandlers = { readonly [Type in ActionType]?: (action: KeyAction<Type>) => unknown }

/** Returns a function that runs an action, and returns whether the screen handled it. */
export const createActionHandler =
  (handlers: ActionHandlers) =>
  <Type extends ActionType>(action: KeyAction<Type>): boolean => {
    const handle = handlers[action.type]
    return handle !== undefined && handle(action) !== false
  }
