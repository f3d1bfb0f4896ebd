import { BRAND_NAME } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { CUSTOMER_DAYS, RESTOCK_DAYS, SELECTION_DAYS, SHOP_CITY, SHOP_PROVINCE } from '#app/business/terms.ts'
import type { Services } from './texts.ts'

/** Describes what the software stores, and for how long. `test/privacy.server.test.ts` compares its numbers with the code. */
export const privacyCopy = (services: Services) => `Qué datos guarda este sitio, para qué y hasta cuándo.

## Quién es responsable
El responsable de los datos es quien lleva adelante ${BRAND_NAME}, en ${SHOP_CITY}, ${SHOP_PROVINCE}. Le podés escribir desde [Contacto](${paths.contact}).

- Razón social: {razón social}
- CUIT: {CUIT}
- Domicilio: {dirección}

## Si solo mirás la tienda
Para mirar y para comprar no hace falta una cuenta ni dar datos en el sitio. Mientras mirás, el sitio no deja cookies. No usa herramientas de analítica ni de publicidad.

Las búsquedas que enviás se cuentan sin registrar quién las hizo, para mostrar lo más buscado y saber qué no se encuentra. De una que encuentra algo no se guarda lo que escribiste, sino la palabra del catálogo que nombra: un producto, un modelo, una marca, un color. De una que no encuentra nada se guarda el texto, salvo que parezca un e-mail o un teléfono. Con cada una se guarda cuántas veces se buscó, cuándo fue la última y si vino de una, dos o más redes. Son hasta 5.000 palabras con resultados y 5.000 textos sin resultados; cuando no hay lugar, se borra lo menos buscado, y siempre a los 90 días de la última búsqueda.

De una dirección que no existe en el sitio se cuenta cuántas veces por día se abrió, para llevarla a donde corresponde. Se guarda la dirección sola, sin lo que sigue a un «?», salvo que parezca nombrar a alguien, y se borra a los 30 días.

Para no contar dos veces la misma búsqueda o la misma dirección, el servidor calcula con tu dirección de red y una clave al azar un código que no permite volver a la dirección. Está solo en su memoria, y el código y la clave se descartan a los 7 días.

También se cuenta cuántas veces por día se abre la página de cada producto, cuántas se toca el botón para consultar y cuántas búsquedas hubo, con el color y el talle cuando los hay, y si la visita vino de Instagram, WhatsApp, Facebook, TikTok, Google, una etiqueta o un enlace que repartió la tienda, de otro sitio o de ninguno. Son totales de un día: no dicen quién fue ni cuándo exactamente, y no llevan tu dirección de red ni tu navegador. Se borran a los 400 días. Si tu navegador pide que no lo sigan (Do Not Track o Global Privacy Control), lo que mirás y tocás no se cuenta.

Para que nadie infle esas cuentas, el servidor calcula con tu dirección de red y una clave al azar un código que no permite volver a la dirección. Está solo en su memoria, y el código y la clave se descartan cada hora.

## Si creás una cuenta
Sirve para que entres con tu nombre y tu e-mail. Es opcional. Guardamos:

- **Tu cuenta**: e-mail, si está verificado, nombre si lo escribís, tipo de cuenta (cliente o administración) y cuándo se creó, se modificó y cambió de e-mail. Hasta que la eliminás.
- **Mientras no verificás el e-mail**: la dirección, la contraseña en la misma forma en que se guarda la de una cuenta, a qué página ibas y un código que reconoce tu navegador. Si nunca lo verificás, se borra después de 7 días.
- **Tu contraseña**: no la guardamos. Guardamos un resultado calculado con argon2id que permite comprobarla y no leerla.
- **Tus llaves de acceso**, si agregás alguna: la clave pública que da tu dispositivo, el nombre que le ponés, cuándo la agregaste y cuándo la usaste por última vez. Tu huella, tu cara y la clave privada no salen del dispositivo. Se borra al quitarla o al eliminar la cuenta.
- **Tu segunda llave**, si agregás una app de códigos: la clave de la app, cifrada con el secreto de la tienda, cuándo se usó por última vez, y una huella de cada código de recuperación sin usar. Hasta que quitás la última llave o eliminás la cuenta.
- **Tus sesiones**: un código, sus fechas y cuándo mostraste tu segunda llave, sin tu dirección de red ni tu navegador. Vencen a los 30 días y se renuevan mientras las usás; al cerrar sesión se borran.
- **Qué hiciste con tu cuenta**: cuándo entraste, cuándo alguien no pudo entrar, y cuándo cambiaste tu nombre, tu e-mail o tu contraseña, con lo que había antes y lo que quedó (del e-mail, solo la primera letra y el servidor; de la contraseña, nada). Con cada cosa se guarda el comienzo de la dirección de red, que comparten cientos de personas, y si fue un teléfono, una tableta o una computadora. Lo ve quien administra la tienda. Se borra al año; si eliminás la cuenta, en el momento pierde todo lo que te nombra.
- **Si te invitan a ayudar en la administración**: la dirección que escribió quien invita y una huella del enlace, hasta que aceptás, la retiran o pasan 7 días; después, desde cuándo ayudás. Lo que hacés ahí queda anotado por un año.
- **Si activás avisos en un dispositivo** (solo quien trabaja en la administración): la dirección que da tu navegador para recibirlos, sus claves y qué clase de dispositivo es. El aviso pasa cifrado por la empresa del navegador y no nombra a nadie. Se borra al quitarlo o al eliminar la cuenta.
- **Tu selección**: los pares que guardaste con el corazón, con su color, su talle, su precio y el día, para que los veas en otros dispositivos. Hasta que los quitás o eliminás la cuenta.
- **Los enlaces que te mandamos**: el de entrar sin contraseña vence a los 10 minutos; el de verificar el e-mail y el de elegir otra contraseña, en 1 hora; el de cancelar un cambio de e-mail, a los 7 días. Para reconocerlos guardamos una huella de cada uno, la dirección a la que fue y, en un cambio de e-mail, la dirección nueva. Se borra al usarlo, al cambiar la contraseña o el e-mail, al cerrar la sesión en todos los dispositivos o después de vencer.

Al eliminar la cuenta se borran en el momento tus datos, tu selección, la contraseña, todas las sesiones y los enlaces que te mandamos. Lo que nos hayas escrito por Contacto o por el Botón de arrepentimiento no depende de la cuenta y sigue las reglas de más abajo.

Cada noche la tienda hace una copia de seguridad de todo. Lo que se borra sigue en esas copias hasta unas cuatro semanas; en las que hace antes de actualizarse, hasta que hay cinco más nuevas.

${services.google ? GOOGLE : ''}

${services.mail ? MAIL : WAITING_MAIL}

## Si nos escribís por Contacto
Guardamos tu nombre, tu mensaje, la forma de responderte si la dejás y cuándo llegó, para contestarte. ${services.mail ? 'También se le manda por correo a quien lleva la tienda. ' : ''}Queda guardado hasta que quien lleva la tienda lo borra.

## Si usás el Botón de arrepentimiento
Guardamos tu nombre, tu e-mail o teléfono, qué compraste, la nota si la escribís, el código que te damos y cuándo pasó cada cosa, para cumplir con tu pedido y como constancia. ${services.mail ? 'También se le manda por correo a quien lleva la tienda. ' : ''}No se borra solo: queda como constancia.

## Si usás Mi selección
Los pares que guardás con el corazón quedan en tu navegador: qué par, de qué color y talle, a qué precio estaba y cuándo lo guardaste.

Si elegís tu talle en «¿Cuál es mi talle?», el número queda en tu navegador hasta que tocás «Olvidar mi talle».

Cuando la mandás por el chat, o consultás por un par desde su página, guardamos con su código los pares, los talles y los precios de ese momento, sin tu nombre, tu número ni tu dirección de red. Se borra a los ${SELECTION_DAYS} días, salvo que la tienda haya reservado o vendido algún par o anotado un pago; si todavía lo charlan con vos, a los ${SELECTION_DAYS} días del último cambio. De una selección que compartís se guardan los pares y los talles, y se borran a los ${SELECTION_DAYS} días de la última vez que la compartiste. Quien tenga el enlace la ve, y nada en ella dice quién sos.

## Si comprás
Con la venta, quien lleva la tienda puede anotar tu nombre y tu teléfono, para la entrega, lo que falte pagar o un cambio; también con una selección que mandaste. Lo ve quien administra la tienda. Se borran cuando se lo pedís y, si no, a los ${CUSTOMER_DAYS} días.

## Si opinás sobre un par
Después de una compra, quien lleva la tienda te puede mandar un enlace para opinar. Guardamos tus estrellas, lo que escribís, tu nombre y tu foto si los ponés, de qué compra y de qué par es, y cuándo llegó. A la foto le sacamos los datos que trae, como el lugar y la hora. Primero la lee quien administra la tienda. Si la publica, la ve cualquiera en la página del par, y sigue ahí aunque lo devuelvas. Se borra cuando se lo pedís: un día después no queda nada de lo que escribiste y la foto se va en la limpieza que sigue. También se borra con el producto.

## Si pedís que te avisemos
Con «Avisame» guardamos tu e-mail o tu número de teléfono, qué par esperás, de qué color y talle (o, de cualquier par en un talle, la categoría y la marca si las elegiste), cuándo lo pediste y cuándo te escribimos. ${services.mail ? 'Un e-mail se borra si no lo confirmás en 24 horas. ' : ''}Te escribimos una sola vez; de cualquier par en un talle, una vez por día como mucho. Lo ve quien administra la tienda. Se borra a los ${RESTOCK_DAYS} días, haya vuelto el par o no; antes, cuando lo quitás con el enlace que trae cada mensaje. Si eliminás tu cuenta, se borra también lo que espera su e-mail.

## Protección contra abusos
Para frenar a quien prueba contraseñas o manda muchos formularios, contamos los intentos por dirección de red y, en los formularios de la cuenta, en el Botón de arrepentimiento y en «Avisame», también por e-mail o número. Si alguien no puede iniciar sesión, queda anotado por un año, sin el e-mail que escribió y con el comienzo de su dirección de red. Los contadores vencen en 10 o 15 minutos, en 1 hora o en 1 día, y se borran en la limpieza que sigue, una por hora.

## Registro técnico
El servidor anota errores, demoras y envíos de correo: el momento, la dirección de la página sin lo que va después del signo de pregunta y el detalle técnico. En una búsqueda, esa dirección contiene el texto buscado. No anota tu dirección de red, tu navegador ni tus cookies.

Si algo falla en tu navegador, la página avisa qué error fue, en qué archivo del sitio y en qué tipo de página, sin decir quién sos ni qué escribiste. Se guarda hasta un mes después de la última vez.

Este sitio no guarda ese registro por su cuenta: lo entrega al servicio donde está alojado, que decide cuánto dura y puede llevar sus propios registros de visitas.

## Cookies
Solo se usan las que hacen falta para la cuenta, y solo las puede leer este sitio:

- **vault.session_token**: te reconoce después de iniciar sesión. Dura 30 días, se renueva mientras la usás y se borra al cerrar sesión.
- **vault.flash**: qué acabás de hacer en tu cuenta, para decírtelo una sola vez. Dura 10 minutos.
- **vault.known_browser**: un código que distingue este navegador de quien prueba contraseñas en otro lado, para que nadie te deje afuera de tu cuenta. No te hace entrar. Dura 1 año y se borra al eliminar la cuenta.
- **vault.passkey**: la pregunta al azar que responde tu dispositivo cuando usás una llave de acceso. Dura 5 minutos.
- **vault.sign_up**: reconoce el navegador en el que creaste una cuenta, hasta que verificás el e-mail. Dura 7 días como máximo.${services.google ? '\n- **vault.state**: acompaña tu ida a Google y tu vuelta al entrar con Google. Dura 5 minutos.' : ''}

Con conexión segura sus nombres empiezan con __Secure- o __Host-.

## Lo que queda en tu navegador
Estos datos los guarda tu navegador, no el servidor:

- Tus últimas 5 búsquedas, hasta que las borrás desde el buscador.
- Los últimos 12 productos que miraste, para «Vistos hace poco», hasta que tocás «Borrar» ahí. Para mostrarlos, la página le pregunta a la tienda cómo se ven y cuánto salen ahora, sin decir quién sos; la tienda no guarda esa pregunta.
- El e-mail con el que pediste un enlace para entrar, hasta que entrás a tu cuenta o borrás los datos del sitio.
- En cada pestaña, hasta que la cerrás: el e-mail con el que pediste otra contraseña, cuándo pediste el último correo, lo que escribiste en Contacto o en el Botón de arrepentimiento y todavía no mandaste, desde qué página abriste cada producto, hasta dónde bajaste en cada página, y el nombre del sitio o del enlace por el que llegaste.
- Los pares de tu selección, hasta que los quitás o cerrás la sesión de la cuenta en la que están, y el mensaje que mandaste con su código, en la pestaña en la que lo mandaste, hasta que la cerrás.
- Si pediste un aviso a tu teléfono, qué par y un código para quitarlo desde este navegador, hasta que lo quitás.
- El código del Botón de arrepentimiento, en la pestaña en la que lo pediste, hasta que la cerrás.${services.google ? '\n- Mientras entrás con Google, un código que identifica esa ventana.' : ''}
- Solo en el navegador de quien administra la tienda: los productos que está cargando, con sus fotos, y por un día los mensajes y las fotos que le compartió desde otra aplicación y todavía no abrió.

## Otros sitios
Los enlaces a WhatsApp, a las redes sociales y a Google Maps te llevan a sitios de otras empresas, que tienen sus propias políticas. El mapa de la página de contacto se carga solo si lo pedís.

${services.cloudinary ? 'Las fotos pueden venir de Cloudinary: tu navegador se las pide a ese servicio, que así conoce tu dirección de red.' : ''}

## Tus derechos
La Ley 25.326 de Protección de los Datos Personales te da derecho a saber qué datos tuyos hay, a corregirlos, a actualizarlos y a que se borren. Un pedido de acceso se responde dentro de los diez días corridos; uno de corrección, actualización o borrado, dentro de los cinco días hábiles.

Podés pedirlo desde [Contacto](${paths.contact}). Si tenés una cuenta, en **Configuración** cambiás tus datos y está **Eliminar cuenta**.

El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.

La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.`

const GOOGLE = `## Si entrás con Google
Google nos dice tu nombre, tu e-mail y el identificador de tu cuenta de Google, y eso guardamos, hasta que eliminás la cuenta. Si tenés una foto, nuestro servidor la pide una vez y guarda una copia chica, que te mostramos solo a vos y se borra con la cuenta: tu navegador no se la pide a Google. No guardamos los permisos que da Google. Google se entera de que entraste a este sitio.`

const MAIL = `## Los correos que te mandamos
Son los de tu cuenta (verificar, entrar, cambiar la contraseña o el e-mail), los de un aviso que pediste (confirmarlo y saber que volvió), el del código del Botón de arrepentimiento y la invitación a quien va a ayudar en la tienda. No mandamos publicidad. Salen por un servidor de correo, que recibe tu dirección y el mensaje.

El texto se borra apenas sale el correo. La dirección, el asunto y las fechas se borran a los 30 días. Si un correo no sale, se vuelve a intentar durante 2 días; después se da por perdido y se borra, con su texto, a los 30 días.`

const WAITING_MAIL = `## Los correos que te mandamos
Este sitio todavía no tiene configurado el envío de correos. Los que prepara quedan guardados, con tu dirección y su texto, hasta que los pueda mandar.`
