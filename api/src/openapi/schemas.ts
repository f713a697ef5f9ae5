import * as contract from '@fettle/shared-types'
import { z } from 'zod'

/** What callers send. */
const forms = {
  LoginForm: contract.LoginForm,
  CreatePostForm: contract.CreatePostForm,
  PostForm: contract.PostForm,
  CommentForm: contract.CommentForm,
  EnquiryForm: contract.EnquiryForm,
  EnquiryPatch: contract.EnquiryPatch,
}
/** What the API answers. */
const answers = {
  CurrentUser: contract.CurrentUser,
  PostSummary: contract.PostSummary,
  Post: contract.Post,
  PostChanges: contract.PostChanges,
  RevisionSummary: contract.RevisionSummary,
  Revision: contract.Revision,
  Comment: contract.Comment,
  LikeState: contract.LikeState,
  StoredImage: contract.StoredImage,
  EnquiryReceipt: contract.EnquiryReceipt,
  Enquiry: contract.Enquiry,
  Health: contract.Health,
  ErrorBody: contract.ErrorBody,
  MissingImages: contract.MissingImages,
}
export type FormName = keyof typeof forms
export type AnswerName = keyof typeof answers

export type JsonSchema = Record<string, unknown>

const address = (name: string) => `#/components/schemas/${name}`
export const refTo = (name: FormName | AnswerName) => ({ $ref: address(name) })

function jsonSchemas(named: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io, uri: address, unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  )
}

/** Every schema of the contract as JSON Schema, by name. */
export const componentSchemas = (): Record<string, JsonSchema> => ({
  ...jsonSchemas(forms, 'input'),
  ...jsonSchemas(answers, 'output'),
})

/** The fields of a query as JSON Schema, by name. */
export function queryFields(
  query: z.ZodObject,
): Array<{ name: string; schema: JsonSchema; required: boolean }> {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as JsonSchema,
    required: required.includes(name),
  }))
}
