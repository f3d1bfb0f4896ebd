import type { LoaderFunctionArgs } from 'react-router'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { orBusy } from '#app/domain/photos/image-response.server.ts'
import { videoResponse } from '#app/domain/photos/video-response.server.ts'

export const handle = { images: 'photos' } satisfies RouteFacts

/** `GET /videos/{kind}/{id}`: a color's video, or the part of it that a player asks for. */
export function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  return orBusy(() => videoResponse(request, `videos/${params['kind']}/${params['id']}`))
}
