import { bounds, type Service } from '@fettle/shared-types'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isNamed } from './new-service.ts'
import styles from './setup.module.css'

interface AnotherServiceProps {
  services: readonly Service[]
  onAdd: (name: string) => void
}

/** Adds a service by its name, each name once. */
export function AnotherService({ services, onAdd }: AnotherServiceProps) {
  const [name, setName] = useState('')
  const isThere = isNamed(name, services)
  const mayAdd = name.trim() !== '' && !isThere
  const add = () => {
    if (!mayAdd) return
    onAdd(name.trim())
    setName('')
  }
  return (
    <>
      <TextInput
        label="Another service"
        description="It gets a page of its own, which says only its name until you write it."
        error={isThere ? 'This service is in the list already.' : undefined}
        value={name}
        maxLength={bounds.site.pages.line}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        // Whoever goes on without pressing the button has named it all the same.
        onBlur={add}
      />
      <Button className={styles.add} disabled={!mayAdd} onClick={add}>
        Add the service
      </Button>
    </>
  )
}
