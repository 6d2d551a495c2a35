import {
  get,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'

/** The props of a form's fields: what it registers, and what is wrong. */
export const fieldProps =
  <Values extends FieldValues, Submitted>({
    register,
    formState: { errors },
  }: Pick<UseFormReturn<Values, unknown, Submitted>, 'register' | 'formState'>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const problem: { message?: string } | undefined = get(errors, name)
    return { ...register(name, options), error: problem?.message }
  }
